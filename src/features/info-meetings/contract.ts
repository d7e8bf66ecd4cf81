import { z } from 'zod';
import { idSchema } from '../../values/record-id.ts';

export const infoMeetingsQuery = z.object({ hotel_id: idSchema });
export const infoMeetingSchema = z.object({
  date: z.string().describe('yyyy-MM-dd'),
  time_from: z.string().describe('HH:mm, wall time in Madrid'),
  time_to: z.string(),
  ends_at: z.string().describe('ISO 8601'),
  over: z.boolean().describe('whether it had ended at the time of the answer'),
});
export type InfoMeeting = z.infer<typeof infoMeetingSchema>;
export const infoMeetingListSchema = z.array(infoMeetingSchema);

export const infoMeetingPageSchema = z.object({ content: z.string().describe('HTML') });
export type InfoMeetingPage = z.infer<typeof infoMeetingPageSchema>;
