import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString } from 'class-validator';

/** What a file of rows is to hold, and how. */
export interface FileQuestion {
  columns: string[];
  titles: string[];
  format: 'csv' | 'xlsx';
}

/** @param names the columns that there are, for the API document; which may be read is asked when the file is written */
export function fileShapeOf(names?: readonly string[]): Type<FileQuestion> {
  class File implements FileQuestion {
    @ApiProperty({ type: [String], ...(names ? { enum: [...names] } : { description: 'columns of the rows' }) })
    @IsString({ each: true })
    @ArrayMaxSize(100)
    @ArrayMinSize(1)
    @IsArray()
    columns: string[];

    @ApiProperty({ type: [String], description: 'the heading of each column, in the reader’s language' })
    @IsString({ each: true })
    @ArrayMaxSize(100)
    @IsArray()
    titles: string[];

    @ApiProperty({ enum: ['csv', 'xlsx'] })
    @IsIn(['csv', 'xlsx'])
    format: 'csv' | 'xlsx';
  }
  return File;
}
