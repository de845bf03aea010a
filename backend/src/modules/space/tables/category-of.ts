import { FileCategory } from './file-codes';

const EXTENSIONS: ReadonlyMap<string, FileCategory> = new Map([
  ...all(FileCategory.Image, 'bmp jpg jpeg png tif gif svg webp tiff avif heic'),
  ...all(FileCategory.Video, 'avi wmv mpg mpeg mov rm ram swf flv mp4 m4v webm mkv'),
  ...all(FileCategory.Audio, 'mp3 wav wma mp2 flac midi ra ape aac cda mid m4a ogg opus'),
  ...all(FileCategory.Document, 'doc dot wps wpt docx dotx docm dotm'),
  ...all(FileCategory.Spreadsheet, 'xls xlt et xlsx xltx xlsm xltm'),
  ...all(FileCategory.Presentation, 'ppt pptx pptm ppsx ppsm pps potx potm dpt dps'),
  ...all(FileCategory.Pdf, 'pdf'),
  ...all(FileCategory.Archive, 'rar zip'),
]);

export const categoryOf = (extension: string): FileCategory => EXTENSIONS.get(extension) ?? FileCategory.Other;

function all(category: FileCategory, extensions: string): [string, FileCategory][] {
  return extensions.split(' ').map((extension) => [extension, category]);
}
