/** Finds orders that were appended to the chat product's lists but never fetched: nobody was told about them. */
export class OrdersUnread extends Error {
  constructor(readonly count: number) {
    super(`${count} orders not fetched by the chat product`);
  }
}
