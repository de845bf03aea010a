import { Alert } from 'antd';

/** Shows above a form why the action failed. */
export const Problem = ({ words }: { words: string | undefined }) =>
  words && <Alert type="error" showIcon role="alert" title={words} style={{ marginBottom: 16 }} />;
