/** Each kind of panel is rendered under the name of its plugin. */
export default async (demo) => {
  await demo.getByRole('region', { name: 'Today' }).getByText('by Orchard').waitFor();
  await demo.getByText('in November').waitFor();
  await demo.getByText('1,234').waitFor();
  await demo.getByRole('group', { name: 'Picked' }).waitFor();
};
