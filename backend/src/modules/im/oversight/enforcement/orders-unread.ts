/** All was put onto the lists of the chat product, and some of it nobody has fetched there: of that nobody was told. */
export class OrdersUnread extends Error {
  constructor(readonly count: number) {
    super(`${count} orders not fetched by the chat product`);
  }
}
