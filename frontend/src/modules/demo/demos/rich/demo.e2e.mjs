/** The text is previewed below as it will be displayed. */
export default async (demo) => {
  const editor = demo.locator('[contenteditable=true]');
  await editor.click();
  await editor.press('End');
  await editor.pressSequentially(' Pears!');
  await demo
    .getByText(/ Pears!/)
    .nth(1)
    .waitFor();
};
