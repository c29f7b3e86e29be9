// Gives JSON to the browser as a file to save.
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download holds the data itself.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
}
