/** Traditional forms of characters that appear in talk about databases, each followed by its Simplified form. */
const traditional = `
  數数 據据 庫库 連连 線线 鎖锁 寫写 讀读 讓让 變变 檢检 點点 緩缓 衝冲 沖冲 從从 備备 復复 複复 製制 遲迟 誤误 錯错 誌志
  記记 憶忆 體体 內内 網网 絡络 佔占 滿满 繼继 續续 統统 計计 資资 訊讯 執执 劃划 順顺 掃扫 臨临 時时 檔档 個个 條条 語语
  處处 閒闲 閑闲 會会 話话 務务 發发 現现 沒没 無无 頻频 過过 應应 與与 為为 們们 這这 還还 開开 關关 斷断 壞坏 認认 確确
  進进 產产 業业 導导 參参 設设 級级 熱热 達达 擴扩 脹胀 歸归 釋释 觸触 邏逻 輯辑 碼码 鏈链 鍵键 碟盘 盤盘 間间 長长 響响
  請请 許许 權权 驗验 證证 異异 報报 單单 雙双 監监 測测 環环 隊队 擠挤 較较 遠远 訪访 問问 題题 結结 構构 優优 負负 載载
  輕轻 動动 態态 樣样 機机 啟启 殺杀 範范 圍围 寬宽
`;

const simplified: ReadonlyMap<string, string> = new Map(
  traditional
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Printable ASCII needs no folding; most words of a lexicon are such. */
const plain = /^[ -~]*$/;

/**
 * Brings a text into the form that is compared: compatibility forms and full-width letters folded (NFKC), lower case,
 * the commonest Traditional characters made Simplified, control characters and repeated blanks made one blank.
 *
 * @example
 * normalizeText('ＩＯ　很高') === 'io 很高'
 */
export function normalizeText(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(/ {2,}/g, ' ').trim();
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[’‘`´]/g, "'")
    .trim();
  return folded.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}
