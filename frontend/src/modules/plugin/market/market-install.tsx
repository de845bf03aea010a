import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { AskInstall } from '../install/ask-install';
import type { Offer } from '../plugin-answers';

/** Installs a plugin of the market, after the same confirmation as an uploaded package. */
export function MarketInstall({ offer: { key, name, sha256, size }, onClose }: { offer: Offer; onClose: () => void }) {
  const client = useQueryClient();
  const send = async (force: boolean) => {
    const asked = await post('plugin/market', 'install', { key, sha256, force });
    if (!asked) await client.invalidateQueries({ queryKey: ['plugin/market'] });
    return asked ?? undefined;
  };
  return <AskInstall name={name} size={size} isChosen send={send} onClose={onClose} />;
}
