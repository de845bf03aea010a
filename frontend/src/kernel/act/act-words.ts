import { useTexts } from '../resource/texts';
import type { Act } from './act';

/** The texts of an act: with the name for one target, with the number for several. */
export function useActWords({ name, texts, targets }: Pick<Act, 'name' | 'texts' | 'targets'>) {
  const { own, action } = useTexts(texts);
  const [first, ...others] = targets;
  const many = others.length > 0;
  const values = { name: first?.name ?? '', n: targets.length };
  return {
    button: (many && own(`${name}.press`, values)) || action(name),
    title: own(`${name}.${many ? 'many' : 'one'}`, values) ?? action(name),
    note: own(`${name}.note`, values),
    /** @param count the number of changed targets */
    did: (count: number) =>
      own(`${name}.did.${many ? 'many' : 'one'}`, { ...values, n: count }) ?? own(`${name}.done`) ?? action(name),
  };
}
