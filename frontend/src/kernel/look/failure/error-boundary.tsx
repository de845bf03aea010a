import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Tooltip } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../basis/failure/api-error';

interface Props {
  children: ReactNode;
  /** a new value resets the boundary */
  resetKey: unknown;
}

/** An error boundary for one of many similar parts: a cell that throws does not break its table. */
export class ErrorBoundary extends Component<Props, { failed?: { error: unknown } | undefined }> {
  override state: { failed?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: undefined });
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Unshowable error={failed.error} /> : this.props.children;
  }
}

/** Replaces the failed part, with the error in a tooltip. */
function Unshowable({ error }: { error: unknown }) {
  const { t } = useTranslation('resource');
  return (
    <Tooltip title={messageOf(error)}>
      <span role="note" tabIndex={0} data-unshowable>
        <WarningOutlined aria-hidden /> {t('unshowable')}
      </span>
    </Tooltip>
  );
}
