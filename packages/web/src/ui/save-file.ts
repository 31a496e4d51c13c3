/** Saves a file as a browser download. */
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  const link = document.createElement("a");
  const blob = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file name from a puzzle's name, which is untrusted: letters, digits and dashes only. */
export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return plain === "" ? "puzzle" : plain;
}
