import { WINGS } from './wings.mjs';

/**
 * Zones for `import-x/no-restricted-paths`: the arrows between the wings of a kernel, and the doors.
 * @param kernel a key of `WINGS`
 * @param others folders and files beside the kernel, which may import every wing
 */
export function wingZones(kernel, others) {
  const wings = WINGS[kernel];
  const folder = (wing) => `./${kernel}/${wing}`;
  const names = Object.keys(wings);
  return names.flatMap((wing) => {
    const { imports, doors } = wings[wing];
    const foreign = names.filter((name) => name !== wing && !imports.includes(name));
    return [
      ...(foreign.length
        ? [{ target: folder(wing), from: foreign.map(folder), message: arrowFault(wing, imports) }]
        : []),
      {
        target: [...names.filter((name) => name !== wing).map(folder), ...others],
        from: `${folder(wing)}/**/*`,
        except: doors.map((door) => `**/${kernel}/${wing}/${door}`),
        message: `Import only the doors of the wing ${wing}: see scripts/lint/wings.mjs.`,
      },
    ];
  });
}

const arrowFault = (wing, imports) =>
  imports.length
    ? `The wing ${wing} may import only ${imports.join(', ')}.`
    : `The wing ${wing} must not import another wing.`;
