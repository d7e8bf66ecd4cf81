import { TransferScreen } from './transfer-screen.tsx';
import './transfers.css';

/** The page of group transfers. [TRG-01] */
export function GroupTransferPage() {
  return <TransferScreen type="group" />;
}
