import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../basis/failure/api-error';
import { background } from '../../../basis/failure/background';
import type { InputProps } from '../../inputs/input-props';
import { cancelUpload, endOf, startUploads } from '../sending/upload-queue';
import type { Wanted } from '../sending/complaint';
import { useUploads } from '../use-uploads';
import { addressesIn, enter, moved } from './addresses';

interface Props extends Wanted, Pick<InputProps<string>, 'value' | 'onChange'> {
  most: number;
}

/** The files of an input: its value, and the uploads for it that are running. */
export function useFileValues({ value, onChange, most, accept, kilobytes }: Props) {
  const { message } = App.useApp();
  const addresses = addressesIn(value);
  const [ids, setIds] = useState<readonly string[]>([]);
  const uploads = useUploads(({ id }) => ids.includes(id));
  // An upload finishes long after the render in which the file was chosen.
  const now = useRef({ addresses, onChange });
  useEffect(() => {
    now.current = { addresses, onChange };
  });
  // In the order in which they were chosen, however late their uploads finish.
  const places = useRef(new Map<string, number>());
  const picked = useRef(0);
  const placeOf = (address: string) => places.current.get(address) ?? -1;

  const say = (next: string[]) => {
    now.current.addresses = next;
    now.current.onChange?.(next.join());
  };
  const hold = (address: string, place: number) => {
    places.current.set(address, place);
    if (most === 1) say([address]);
    else if (now.current.addresses.length < most) say(enter(now.current.addresses, address, placeOf));
  };
  const arrive = async (id: string, place: number) => {
    const item = await endOf(id);
    if (item?.url) hold(item.url, place);
    setIds((present) => present.filter((one) => one !== id));
  };

  const add = async (files: readonly File[]) => {
    const room = most === 1 ? 1 : most - now.current.addresses.length - uploads.length;
    try {
      const { ids: begun, refused } = await startUploads({
        files,
        accept,
        kilobytes,
        most: room,
        whole: most,
        inTray: false,
      });
      for (const words of refused) void message.error(words);
      setIds((present) => [...present, ...begun]);
      for (const id of begun) background(arrive(id, picked.current++));
    } catch (error) {
      void message.error(messageOf(error));
    }
  };

  return {
    addresses,
    uploads,
    room: most - addresses.length - uploads.length,
    add,
    choose: (chosen: readonly string[]) => chosen.forEach((address) => hold(address, picked.current++)),
    remove: (address: string) => say(now.current.addresses.filter((one) => one !== address)),
    move: (from: number, to: number) => say(moved(now.current.addresses, from, to)),
    giveUp: cancelUpload,
  };
}

export type FileValues = ReturnType<typeof useFileValues>;
