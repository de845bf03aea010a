/** A part whose code was not fetched is fetched again on a click, and what was typed beside it stays. */
export default async (demo) => {
  await demo.getByRole('textbox', { name: 'Note' }).fill('for Sunday');
  await demo.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await demo.getByText('Pears, plums and quinces').waitFor();
  if ((await demo.getByRole('textbox', { name: 'Note' }).inputValue()) !== 'for Sunday')
    throw new Error('the note is lost');
};
/** React also writes the failure to the browser console. */
export const faults = /dynamically imported module/;
