import { Alert } from 'antd';

/** Why what a person tried did not work, over what they filled in. */
export const Problem = ({ words }: { words: string | undefined }) =>
  words && <Alert type="error" showIcon role="alert" title={words} style={{ marginBottom: 16 }} />;
