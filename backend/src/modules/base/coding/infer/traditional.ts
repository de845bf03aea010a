/** Characters of labels that have one traditional form in every word. Both lists have the same order. */
const SIMPLIFIED =
  '电话号码级额约签编称标题价数库状态类备图头邮证银联络实别龄区县员门网链颜认热启开时间结单订货账财务产业营销购买卖仓运输车辆职资费税审报总计统试验课学师医药剂检测记录评论积优赠礼层楼栋设维护环节进动压温湿长宽体质规书语说读写译问许权责属组织经纬线点边块邻乡镇应户对关选项访币团队现删调择闭锁';
const TRADITIONAL =
  '電話號碼級額約簽編稱標題價數庫狀態類備圖頭郵證銀聯絡實別齡區縣員門網鏈顏認熱啟開時間結單訂貨賬財務產業營銷購買賣倉運輸車輛職資費稅審報總計統試驗課學師醫藥劑檢測記錄評論積優贈禮層樓棟設維護環節進動壓溫濕長寬體質規書語說讀寫譯問許權責屬組織經緯線點邊塊鄰鄉鎮應戶對關選項訪幣團隊現刪調擇閉鎖';

const FORMS = new Map([...SIMPLIFIED].map((one, at): [string, string] => [one, TRADITIONAL[at] ?? one]));

/** Converts character by character. The result is only a proposal that a person reviews. */
export const traditional = (text: string): string => [...text].map((one) => FORMS.get(one) ?? one).join('');
