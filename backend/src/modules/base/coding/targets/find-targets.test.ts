import { findTargets } from './find-targets';

const CONTROLLER = `import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { OTHER, ShopGoods } from '../tables/shop-goods.entity';

@Controller('admin/shop/goods')
export class ShopGoodsController extends CrudController(ShopGoods, { filter: ['price'] }) {}
`;
const ENTITY = `const LINK = /^https?:\\/\\//i;

@Entity('shop_goods')
export class ShopGoods extends BaseEntity {
  @Masked('name')
  @Trimmed()
  @Column({ type: 'varchar', length: 50 })
  name: string;

  @Trimmed()
  @Matches(LINK)
  @Column({
    type: 'varchar',
    length: 50,
  })
  link: string | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 50 })
  title: string;
}
`;

/** Finds the resources of a source with one controller and its entity. */
const found = (controller: string, entity: string) => {
  const files = new Map([
    ['backend/src/modules/shop/goods/goods.controller.ts', controller],
    ['backend/src/modules/shop/tables/shop-goods.entity.ts', entity],
  ]);
  return findTargets({
    findFiles: (_, ending) => Promise.resolve([...files.keys()].filter((path) => path.endsWith(ending))),
    readFile: (path) => Promise.resolve(files.get(path) ?? null),
  });
};

test('a resource is found by its controller and entity, with its title column', async () => {
  const targets = await found(CONTROLLER, ENTITY);
  expect([...targets.keys()]).toEqual(['base/sys/department', 'base/sys/user', 'shop/goods', 'user/info']);
  expect(targets.get('shop/goods')).toEqual({
    className: 'ShopGoods',
    from: 'shop/tables/shop-goods.entity',
    table: 'shop_goods',
    title: 'title',
  });
});

test('a resource with placed rows is found as well', async () => {
  expect(
    (await found(CONTROLLER.replace('extends CrudController', 'extends PlacedController'), ENTITY)).keys(),
  ).toContain('shop/goods');
});

test('the first text column names a row without a title, and a masked or personal column does not', async () => {
  const entity = ENTITY.replace(/ {2}@Trimmed\(\)\n.*\n {2}title: string;\n/, '');
  expect((await found(CONTROLLER, entity)).get('shop/goods')).toMatchObject({ title: 'link' });
  const masked = entity.replace('@Matches(LINK)', "@Personal('text')");
  expect((await found(CONTROLLER, masked)).get('shop/goods')).not.toHaveProperty('title');
});

test.each([
  ['whose rows cannot be listed', CONTROLLER.replace('filter: [', "actions: ['add', 'info'], filter: ["), ENTITY],
  ['whose rows cannot be read', CONTROLLER.replace('filter: [', "actions: ['page'], filter: ["), ENTITY],
  ['that is served by another module', CONTROLLER.replace('admin/shop', 'admin/stock'), ENTITY],
  ['whose table lies elsewhere', CONTROLLER.replace('../tables/', './'), ENTITY],
  ['without standard calls', CONTROLLER.replace('extends CrudController', 'extends OtherController'), ENTITY],
  ['in another database', CONTROLLER, ENTITY.replace('@Entity', '@LivesOn(IM)\n@Entity')],
])('a resource %s cannot be referred to', async (_, controller, entity) => {
  expect((await found(controller, entity)).has('shop/goods')).toBe(false);
});
