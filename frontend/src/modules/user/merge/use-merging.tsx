import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Act } from '../../../kernel/screens/act/act';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { Named } from '../person/end-user';
import { EndUserPicker } from '../picker/end-user-picker';
import { mergeOf } from './merge-act';

export interface Merging {
  mayMerge: boolean;
  /** opens a picker for the other end user if none is given */
  merge: (other?: Named) => void;
  picker: ReactNode;
}

/** Lets a page merge its end user with another one. */
export function useMerging(person: Named, begin: (act: Act) => void): Merging {
  const client = useQueryClient();
  const may = useMay('user/merge');
  const [isPicking, setPicking] = useState(false);
  const merge = (other?: Named) => (other ? begin(mergeOf([person, other], client)) : setPicking(true));
  const picker = (
    <EndUserPicker
      isOpen={isPicking}
      without={[person.id]}
      onPick={([other]) => merge(other)}
      onClose={() => setPicking(false)}
    />
  );
  return { mayMerge: may('preview') && may('perform'), merge, picker };
}
