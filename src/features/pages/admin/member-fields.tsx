import { Box, TextField } from '@mui/material';
import { ImageInput } from '../../../ui/admin/image-input.tsx';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import type { MemberChange } from '../admin-contract.ts';

/** Fields of a team member's public profile. */
export function MemberFields({
  member,
  onChange,
  problem,
  problemsIn,
}: {
  member: MemberChange;
  onChange: (patch: Partial<MemberChange>) => void;
  problem: (field: string) => string | undefined;
  problemsIn: (field: string) => Readonly<Record<string, string>>;
}) {
  const { names, positions, translated_from: of } = member;
  return (
    <>
      <ImageInput
        label="Photo"
        optional
        value={member.photo}
        hint="Or drop it here. Guests see it square: the face belongs into its middle."
        onChange={(photo) => onChange({ photo })}
        error={problem('photo')}
      />
      <LanguageTabs
        texts={[
          { texts: names, of: of.names },
          { texts: positions, of: of.positions },
        ]}
      />
      <TranslatedField
        label="Name"
        texts={names}
        of={of.names}
        longest={100}
        error={problemsIn('names')}
        onChange={(written, namesOf) =>
          onChange({ names: written, translated_from: { ...of, names: namesOf } })
        }
      />
      <TranslatedField
        label="Position"
        texts={positions}
        of={of.positions}
        longest={200}
        error={problemsIn('positions')}
        onChange={(written, positionsOf) =>
          onChange({ positions: written, translated_from: { ...of, positions: positionsOf } })
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 16rem' } }}>
        <TextField
          label="E-mail"
          type="email"
          value={member.email ?? ''}
          onChange={(event) => onChange({ email: event.target.value || null })}
          error={problem('email') !== undefined}
          helperText={problem('email') ? 'This is no e-mail address.' : 'Empty: no link.'}
        />
        <TextField
          label="WhatsApp"
          type="tel"
          value={member.whatsapp ?? ''}
          onChange={(event) => onChange({ whatsapp: event.target.value || null })}
          error={problem('whatsapp') !== undefined}
          helperText={
            problem('whatsapp')
              ? 'Only digits, spaces and the country code with +.'
              : 'With the country code. Empty: no link.'
          }
        />
      </Box>
    </>
  );
}
