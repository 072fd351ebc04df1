/** Offers a file to be saved. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file before the next task; later is safe.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
