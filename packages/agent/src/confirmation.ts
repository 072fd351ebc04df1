import { foldText } from '@dbdiag/language';

const yes = /^(?:yes|yes,? please|yep|yeah|ok|okay|sure|go ahead|do it|run it|please do|是|是的|好|好的|可以|行|同意|执行|确认|去做吧)$/u;
const no = /^(?:no|nope|no,? thanks|don't|do not|stop|cancel|不|不是|不要|不用|不行|不可以|取消|算了)$/u;

/** The message without the marks around it. */
function bare(message: string): string {
  return foldText(message)
    .replace(/(?<![\s.!?。,;~])[\s.!?。,;~]+$/u, '')
    .trim();
}

/** Whether a message gives the user's word for a call that waits for it, and says nothing else. */
export function confirms(message: string): boolean {
  return yes.test(bare(message));
}

/** Whether a message refuses it, and says nothing else. */
export function withdraws(message: string): boolean {
  return no.test(bare(message));
}
