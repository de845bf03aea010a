/** Each input sets the value of its field. */
export default async (demo) => {
  await demo.getByLabel('Name').fill('Quince');
  await demo.getByLabel('Order').fill('3');
  await demo.getByText('Rich text').click();
  await demo.getByText('{"name":"Quince","orderNum":3,"dataType":1}').waitFor();
};
