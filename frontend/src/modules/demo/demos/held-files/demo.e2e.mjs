/** Dragging files over the window is detected, and so is leaving it. */
export default async (demo, page) => {
  const hold = (type) =>
    page.evaluate((type) => {
      const { DataTransfer, DragEvent, File } = globalThis;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['pear'], 'pear.txt'));
      globalThis.dispatchEvent(new DragEvent(type, { dataTransfer }));
    }, type);
  await demo.getByText('Drag a file over the window').waitFor();
  await hold('dragover');
  await demo.getByText('A file is held over the window').waitFor();
  await hold('dragleave');
  await demo.getByText('Drag a file over the window').waitFor();
};
