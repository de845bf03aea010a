/** A task that the console itself needs. */
export interface SystemTask {
  systemKey: string;
  name: string;
  cron: string;
  service: string;
  remark: string;
}

/** Tasks of each night, day or month, one after the other, and the figures. Names and remarks are translated when they are sent. */
export const SYSTEM_TASKS: SystemTask[] = [
  {
    systemKey: 'log',
    name: '清理请求日志',
    cron: '0 17 3 * * *',
    service: 'log.clear()',
    remark: '删除超过保留天数的请求日志',
  },
  {
    systemKey: 'recycle',
    name: '清理回收站',
    cron: '0 27 3 * * *',
    service: 'recycle.clear()',
    remark: '删除超过保留天数的回收站数据',
  },
  {
    systemKey: 'taskLog',
    name: '清理任务运行日志',
    cron: '0 37 3 * * *',
    service: 'task.clearLog()',
    remark: '删除超过保留天数的任务运行日志',
  },
  {
    systemKey: 'spaceSweep',
    name: '清理文件存储',
    cron: '0 47 3 * * *',
    service: 'space.sweep()',
    remark: '删除没有文件使用的内容，清理中断的上传，并核对文件内容是否存在',
  },
  {
    systemKey: 'spaceReferences',
    name: '重建文件引用',
    cron: '0 57 3 * * *',
    service: 'space.references()',
    remark: '重新查找哪些数据使用了哪些文件',
  },
  {
    systemKey: 'cases',
    name: '清理已结案件',
    cron: '0 7 4 * * *',
    service: 'case.clear()',
    remark: '删除超过保留天数的已结案件及其全部内容',
  },
  {
    systemKey: 'plugins',
    name: '清理插件日志',
    cron: '0 7 3 * * *',
    service: 'plugin.clear()',
    remark: '删除过期或过多的插件日志，以及无法恢复的插件留下的数据',
  },
  {
    systemKey: 'backup',
    name: '备份',
    cron: '0 27 2 * * *',
    service: 'backup.make()',
    remark: '将全部数据备份到 BACKUP_TO 指定的文件夹或存储桶，读回核对，并删除不再保留的备份',
  },
  {
    systemKey: 'backupDrill',
    name: '备份恢复演练',
    cron: '0 27 4 1 * *',
    service: 'backup.drill()',
    remark: '将最新的备份恢复到临时数据库，核对每张表，然后删除该数据库',
  },
  {
    systemKey: 'keyNotices',
    name: '提醒密钥到期与闲置',
    cron: '0 7 8 * * *',
    service: 'key.tellOwners()',
    remark: '告知所有者：密钥将在 7 天内到期，或已有 30 天未使用',
  },
  {
    systemKey: 'imFigures',
    name: '统计聊天数据',
    cron: '0 */5 * * * *',
    service: 'figures.advance()',
    remark: '统计注册、消息、活跃、签到与封禁数据，供数据看板使用',
  },
];
