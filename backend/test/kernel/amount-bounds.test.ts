import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
afterAll(() => app?.close());

const add = (discount: unknown) => app.caller().post('toy/owner/add', { name: 'Ann', discount });

test.each(['-3', -3, '0', '9.50', 9.5, null])('an amount of %p within its bounds is accepted', async (discount) => {
  expect(await add(discount)).toMatchObject({ code: 1000 });
});

test.each(['-3.01', -4, '9.51', 10, '999.99'])('an amount of %p beyond its bounds is refused', async (discount) => {
  expect(await add(discount)).toMatchObject({ code: 1002, data: { errors: { discount: expect.anything() } } });
});
