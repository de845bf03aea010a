import { InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import { validationPipe } from '../../../../kernel/wire/envelope/validation.pipe';
import { BanEnd, ShownReason } from './act-order-rules';

class Order {
  @ShownReason()
  reason: string;

  @BanEnd()
  until?: Date;
}

async function faultOf(order: object): Promise<string[] | undefined> {
  try {
    await validationPipe().transform(order, { type: 'body', metatype: Order });
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    return Object.values(error.errors).flatMap((faults) => faults.map(({ key }) => key));
  }
}

test.each([
  [{ reason: 5 }, 'validation.isString'],
  [{ reason: 'x'.repeat(129) }, 'validation.maxLength'],
  [{ reason: 'spam', until: 'soon' }, 'validation.isMoment'],
  [{ reason: 'spam', until: '2001-01-01 00:00:00' }, 'validation.minDate'],
])('the order %j is refused with the first rule that it breaks', async (order, key) => {
  expect(await faultOf(order)).toEqual([key]);
});

test('an order without an end, or with an empty one, is taken', async () => {
  for (const until of [undefined, null, '']) expect(await faultOf({ reason: 'spam', until })).toBeUndefined();
});
