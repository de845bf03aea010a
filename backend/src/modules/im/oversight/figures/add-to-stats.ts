import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../../kernel/stores/database/dialect';
import { portions } from '../../queries/portions';
import { ImStat } from './stat.entity';
import type { StatIncrement } from './figure-sums';

/** Adds to the sums of hours and days. With `most` it keeps the greater value instead. */
export async function addToStats(
  manager: EntityManager,
  addends: readonly StatIncrement[],
  most = false,
): Promise<void> {
  const column = manager.dataSource.getMetadata(ImStat).findColumnWithPropertyName('time');
  if (!column) throw new Error('A sum has no time.');
  const bind = (time: Date): unknown => manager.dataSource.driver.preparePersistentValue(time, column);
  const tail = dialectOf(manager) === 'sqlite' ? SQLITE[most ? 'most' : 'sum'] : MYSQL[most ? 'most' : 'sum'];
  for (const some of portions(addends))
    await manager.query(
      `INSERT INTO \`im_stat\` (\`metric\`, \`grain\`, \`time\`, \`value\`) VALUES ${some.map(() => '(?, ?, ?, ?)').join(', ')} ${tail}`,
      some.flatMap(({ metric, grain, time, value }) => [metric, grain, bind(time), value]),
    );
}

const CONFLICT = 'ON CONFLICT (`metric`, `grain`, `time`) DO UPDATE SET `value` =';
const SQLITE = {
  sum: `${CONFLICT} \`value\` + excluded.\`value\``,
  most: `${CONFLICT} MAX(\`value\`, excluded.\`value\`)`,
};
const MYSQL = {
  sum: 'ON DUPLICATE KEY UPDATE `value` = `value` + VALUES(`value`)',
  most: 'ON DUPLICATE KEY UPDATE `value` = GREATEST(`value`, VALUES(`value`))',
};
