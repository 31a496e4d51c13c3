/** SVG has no button element; these attributes make an SVG element act as a button. */

/**
 * @param isStop is this the element of its group that is in the tab order?
 * @param onChoose called on click, Enter and Space
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
