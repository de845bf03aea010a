/** Held over the window they are said to be there, and no more when they have left it. */
export default async (demo, page) => {
  const held = (type) =>
    page.evaluate((type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['pear'], 'pear.txt'));
      dispatchEvent(new DragEvent(type, { dataTransfer }));
    }, type);
  await demo.getByText('Drag a file over the window').waitFor();
  await held('dragover');
  await demo.getByText('A file is held over the window').waitFor();
  await held('dragleave');
  await demo.getByText('Drag a file over the window').waitFor();
};
