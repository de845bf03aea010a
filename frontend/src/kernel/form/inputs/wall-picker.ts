import dayjsConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { wallNow } from '../../basis/time/wall-clock';

/** A calendar of the server's clock: its “today” and “now” are the server's, and its values are those of `wallClock`. */
export const WallPicker = DatePicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: wallNow,
  getFixedDate: (text) => dayjs.utc(text),
  locale: {
    ...dayjsConfig.locale,
    parse: (_locale, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((time) => time.isValid()) ?? null,
  },
});
