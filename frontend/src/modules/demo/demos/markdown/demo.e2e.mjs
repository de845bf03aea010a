/** Headings, lists and links are rendered, and HTML is shown as text. */
export default async (demo) => {
  await demo.getByRole('heading', { name: 'Quinces' }).waitFor();
  await demo.getByRole('link', { name: 'cook' }).waitFor();
  await demo.getByRole('listitem').filter({ hasText: 'boil' }).waitFor();
  await demo.getByText('<b onclick="alert(1)">no markup</b>', { exact: true }).last().waitFor();
  await demo.getByRole('textbox').fill('## Medlars');
  await demo.getByRole('heading', { name: 'Medlars' }).waitFor();
};
