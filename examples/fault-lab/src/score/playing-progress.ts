/** Says after every 25th run how many have been played. */
export function playingProgress(total: number, say: (line: string) => void): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % 25 === 0) say(`${done} of ${total} runs played`);
  };
}
