/**
 * Takes all tests but the focused ones (`test.only`) out of a block of the runner, and groups that have none. The runner itself would report
 * them as skipped.
 * @returns how many tests and groups are left
 */
exports.leaveOutUnfocused = (block) => {
  block.children = block.children.filter((child) =>
    child.type === 'test' ? child.mode === 'only' : exports.leaveOutUnfocused(child) > 0,
  );
  return block.children.length;
};
