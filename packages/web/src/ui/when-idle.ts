/** Runs an action once the page is idle. For work that the first screen does not need. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(action, { timeout: 1500 });
  else setTimeout(action, 300);
}
