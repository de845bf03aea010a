import { StandingIcon } from './standing-icon';
import css from './standing-mark.module.css';
import type { Ability } from './use-capability';

/** Explains each mark once, because a phone has no tooltips. */
export function StandingLegend({ abilities }: { abilities: readonly Ability[] }) {
  const meanings = new Map(abilities.flatMap(({ caution, isUnused }) => (caution ? [[caution, isUnused]] : [])));
  if (meanings.size === 0) return null;
  return (
    <ul className={css.legend}>
      {[...meanings].map(([caution, isUnused]) => (
        <li key={caution}>
          <StandingIcon isUnused={isUnused} aria-hidden />
          {caution}
        </li>
      ))}
    </ul>
  );
}
