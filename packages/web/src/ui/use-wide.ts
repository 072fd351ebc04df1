import { useEffect, useState } from 'preact/hooks';

/** As in the style sheet: from here on the conversation stands beside the rest. */
const wide = '(min-width: 60rem)';

/** Whether there is room for two columns. */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const update = (): void => {
      setIsWide(query.matches);
    };
    query.addEventListener('change', update);
    return () => {
      query.removeEventListener('change', update);
    };
  }, []);
  return isWide;
}
