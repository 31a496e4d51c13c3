/** Runs an action once the page has nothing else to do: what is not wanted for the first picture waits for it. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(action, { timeout: 1500 });
  else setTimeout(action, 300);
}
