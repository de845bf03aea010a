import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Min } from 'class-validator';

/** The limits of one archive. */
export const ARCHIVE = { files: 500, mb: 2048 };

/** The files to download: some files, or all files of a folder and of the folders below it. */
export class SpaceInfoDownload {
  @ApiPropertyOptional({ type: [Number], maxItems: 1000, description: 'ids of the files' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @IsInt({ each: true })
  ids?: number[];

  @ApiPropertyOptional({ description: 'id of a folder whose files are included' })
  @IsOptional()
  @IsInt()
  @Min(1)
  classifyId?: number;
}

export class ArchiveAddress {
  @ApiProperty({
    description: 'download address; valid for five minutes, without a session',
    example: '/upload/archive?ids=1.2&e=…&s=…',
  })
  url: string;

  @ApiProperty({ description: 'file name of the archive' }) name: string;
  @ApiProperty() files: number;
  @ApiProperty({ description: 'total size of the files in bytes' }) bytes: number;
}
