import { wayBack } from './way-back';

const OF_010 = ['Foundation1795249481338', 'SpaceArrivals1795830531365'];
const WITH_RESTORE = [...OF_010, 'HeldWork1795908056742'];
const NOW = [...WITH_RESTORE, 'ErasuresAgain1796231268496'];
const ADDED = 'AddColour1800000000000';
const TAKEN = 'ContractColour1800000000001';

test.each([
  ['a start, if nothing was migrated, whatever ran before', OF_010, [], 'start'],
  ['a start, if something was only added', NOW, [ADDED], 'start'],
  ['a restore, if something was taken away', NOW, [ADDED, TAKEN], 'restore'],
  ['a restore, if the build of before starts on no newer schema', WITH_RESTORE, [ADDED], 'restore'],
  [
    'a restore, if the build of before was the last that starts on no newer schema',
    [...WITH_RESTORE, 'OwnedGroups1796231268495'],
    [ADDED],
    'restore',
  ],
  ['none, if the build of before starts on no newer schema and restores nothing', OF_010, [ADDED], 'none'],
])('the way back is %s', (_title, then, since, way) => {
  expect(wayBack(then, since)).toBe(way);
});
