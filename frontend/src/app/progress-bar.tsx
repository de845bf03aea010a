import { useProgress } from '../kernel/call/http/progress';
import styles from './progress-bar.module.css';

/** A thin line at the top while a call is running. It appears after a moment, so that quick answers do not flicker. */
export function ProgressBar() {
  const isRunning = useProgress(({ running }) => running > 0);
  return isRunning ? <div className={styles['bar']} role="presentation" /> : null;
}
