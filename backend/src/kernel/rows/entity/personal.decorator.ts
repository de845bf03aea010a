import { mark, type PersonalKind } from './mark';

/**
 * Marks a column that holds personal data. Erasure, data export and masking find the columns of all entities by this mark, so there is no
 * separate list. `quote` means free-form records about anyone: a log, an audit trail, a recycle bin.
 */
export const Personal =
  (kind: PersonalKind): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { personal: kind });
