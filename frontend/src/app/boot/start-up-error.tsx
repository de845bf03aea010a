import { ApiError, messageOf } from '../../kernel/basis/failure/api-error';
import { background } from '../../kernel/basis/failure/background';
import { t } from '../../kernel/basis/i18n/i18n';
import { signOut } from '../../kernel/access/account/sign-out';
import { isMaintenance } from '../../kernel/call/session/maintenance';
import { useSession } from '../../kernel/call/session/session-store';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** The details for an administrator. */
function detailsOf(error: unknown): string {
  const facts = error instanceof ApiError ? { status: error.status, code: error.code, requestId: error.requestId } : {};
  const stack = error instanceof Error && !(error instanceof ApiError) ? error.stack : undefined;
  const lines = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [messageOf(error), ...lines, stack, navigator.userAgent].filter(Boolean).join('\n');
}

/**
 * The page that is shown if the console cannot start. It does not use the component library, which may be the missing part. The texts
 * may be missing too; then it shows the keys in English.
 */
export function StartUpError({ error, onRetry }: Props) {
  const { phase } = useSession();
  const isClosed = error instanceof ApiError && isMaintenance(error);
  const say = (key: 'startUp' | 'startUpHint' | 'closed' | 'closedHint' | 'details' | 'relogin', otherwise: string) =>
    t(`error:${key}`, { defaultValue: otherwise });
  return (
    <main className="boot boot-error" role="alert">
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <h1>{isClosed ? say('closed', 'Under maintenance') : say('startUp', 'Start-up failed')}</h1>
      <p>{messageOf(error)}</p>
      <p className="boot-hint">
        {isClosed
          ? say('closedHint', 'This page opens by itself when the maintenance is over.')
          : say('startUpHint', 'Try again; if it keeps failing, tell your administrator.')}
      </p>
      <div className="boot-actions">
        <button type="button" onClick={onRetry}>
          {t('common:retry', { defaultValue: 'Retry' })}
        </button>
        {phase === 'in' && (
          <button type="button" className="boot-plain" onClick={() => background(signOut())}>
            {say('relogin', 'Sign in again')}
          </button>
        )}
      </div>
      <details>
        <summary>{say('details', 'Details')}</summary>
        <pre>{detailsOf(error)}</pre>
      </details>
    </main>
  );
}
