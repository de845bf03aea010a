import { InfoCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import css from './standing-mark.module.css';
import type { Ability } from './use-capability';

/** What the marks among values mean, each once: nobody points at a mark on a phone. */
export function StandingLegend({ abilities }: { abilities: readonly Ability[] }) {
  const meanings = new Map(abilities.flatMap(({ caution, isUnused }) => (caution ? [[caution, isUnused]] : [])));
  if (meanings.size === 0) return null;
  return (
    <ul className={css.legend}>
      {[...meanings].map(([caution, isUnused]) => {
        const Icon = isUnused ? MinusCircleFilled : InfoCircleFilled;
        return (
          <li key={caution}>
            <Icon className={css.mark} data-state={isUnused ? 'unused' : 'kept'} aria-hidden />
            {caution}
          </li>
        );
      })}
    </ul>
  );
}
