/** SVG has no buttons: these attributes make one of its elements what HTML has an element for. */

/**
 * @param isStop is this the one of its group that takes part in the tab order?
 * @param onChoose by tap; by Enter and blank too
 */
export function buttonRole(label: string, isPressed: boolean, isStop: boolean, onChoose: () => void) {
  return {
    role: "button",
    "aria-label": label,
    "aria-pressed": isPressed,
    tabindex: isStop ? 0 : -1,
    onClick: onChoose,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onChoose();
    },
  } as const;
}
